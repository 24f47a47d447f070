import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import checkDependencies from "./loaders/check-dependencies"
import ServicePayProvider from "./service"

export default ModuleProvider(Modules.PAYMENT, {
  services: [ServicePayProvider],
  loaders: [checkDependencies],
})
