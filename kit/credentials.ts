/** The keys of a store at the simulated service. */
export const CREDENTIALS = {
  publishableKey: "pk_test_5f2b7c1e-93ad-4c60-8e57-d41b60a2f983",
  clientId: "chaos-client-id",
  clientSecret: "chaos-client-secret-a71c93e0d5b8",
  webhookSecret: "chaos-webhook-secret-6e2f08b47d19",
}
