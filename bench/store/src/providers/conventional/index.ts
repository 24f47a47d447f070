import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { ConventionalProvider } from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: [ConventionalProvider] })
