import { texts } from "../../../admin/texts/index"

export default texts
