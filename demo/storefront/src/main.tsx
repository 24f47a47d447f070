import { QueryClientProvider } from "@tanstack/react-query"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { queryClient } from "./data/query-client"
import { Pages } from "./routes"
import { LanguageProvider } from "./texts"
import "servicepay-storefront/styles.css"
import "./styles/shop.css"

const root = document.getElementById("root")
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <Pages />
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
