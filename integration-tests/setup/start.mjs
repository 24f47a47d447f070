// Once before all suites that need a store: one PostgreSQL, and where the test store finds the service.
import { freePort, startPostgres } from "../../kit/postgres.mjs"
import { migratedCluster } from "../../kit/migrated-cluster.mjs"

export default async function start() {
  const service = `http://127.0.0.1:${await freePort()}`
  Object.assign(process.env, {
    LOG_LEVEL: process.env.LOG_LEVEL ?? "error",
    MEDUSA_DISABLE_TELEMETRY: "true",
    SERVICE_BASE_URL: service,
    SERVICE_SDK_URL: `${service}/sdks/v1/servicepay.js`,
    TEST_SHOP_PORT: String(await freePort()),
    TEST_REDIS_PORT: String(await freePort()),
    SERVICE_PUBLISHABLE_KEY: "pk_test_11111111-2222-4333-8444-555555555555",
    SERVICE_CLIENT_ID: "test-client-id",
    SERVICE_CLIENT_SECRET: "test-client-secret-0f1e2d3c",
    SERVICE_WEBHOOK_SECRET: "test-webhook-secret-4b5a6978",
  })
  const postgres = await startPostgres({
    name: `test-${process.pid}`,
    persistent: false,
    copyOf: await migratedCluster(),
  })
  globalThis.servicepayPostgres = postgres
  Object.assign(process.env, {
    // Medusa's test runner asks for SSL unless the address reads "localhost".
    DB_HOST: "localhost",
    DB_PORT: String(postgres.port),
    DB_USERNAME: postgres.user,
    DB_PASSWORD: postgres.password,
  })
}
