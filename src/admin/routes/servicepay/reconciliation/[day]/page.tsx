import { useParams, type UIMatch } from "react-router-dom"
import { DayName, DayPage } from "../../../../../../admin/reconciliation/day-page"

const ServicePayDayPage = () => {
  const { day = "" } = useParams()
  return <DayPage day={day} />
}

export const handle = {
  breadcrumb: ({ params }: UIMatch) => <DayName day={params.day ?? ""} />,
}

export default ServicePayDayPage
