export { GET } from "../../../../../store/src/api/bench/memory/route"
