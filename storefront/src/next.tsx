"use client"

export type { PlaceOrder } from "./next/context.js"
export { ServicePayDetails } from "./next/details.js"
export { isServicePay, type ShopOrder, type ShopPaymentCollection } from "./next/medusa.js"
export { ServicePayOrderLink, type ServicePayOrderLinkProps } from "./next/order-link.js"
export { ServicePayOrder, type ServicePayOrderProps } from "./next/order-payment.js"
export { ServicePayPayment } from "./next/payment.js"
export { ServicePayShop, type ServicePayShopProps } from "./next/shop.js"
