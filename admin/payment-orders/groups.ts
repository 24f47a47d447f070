/** Digits as they are read out. */
export function inGroups(digits: string): string {
  return digits.replaceAll(/\d{3}(?=\d)/g, "$& ")
}
