export default async function stop() {
  await globalThis.servicepayPostgres?.stop()
}
