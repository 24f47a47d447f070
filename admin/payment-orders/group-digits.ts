/** Digits in groups of three, as people read them aloud. */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\d{3}(?=\d)/g, "$& ")
}
