/**
 * Removes the request's credential from a text of the service: an error may repeat the request, and errors are logged,
 * stored and shown.
 */
export function withoutCredential(
  text: string | undefined,
  authorization: string | undefined,
): string | undefined {
  return secretsOf(authorization).reduce((clean, secret) => clean?.replaceAll(secret, "[hidden]"), text)
}

/** The token; of Basic credentials, their base64 and the secret in it. */
function secretsOf(authorization = ""): string[] {
  const [scheme, credential = ""] = authorization.split(" ")
  const pair = scheme === "Basic" ? Buffer.from(credential, "base64").toString("utf8") : ""
  return [credential, pair.slice(pair.indexOf(":") + 1)].filter((secret) => secret !== "")
}
