import { texts } from "../../../admin/texts"

export default texts
