/** Rows of the ledger for a purchase, `$1`: those of a cart and of the order that it became, or of an order without a cart. */
export const OF_PURCHASE = `(cart_id = $1 or order_id = $1
  or order_id in (select became.order_id from order_cart became where became.cart_id = $1 and became.deleted_at is null))`

/** The order of a purchase. */
export const ORDER_OF_PURCHASE = `select order_id as id from order_cart where cart_id = $1 and deleted_at is null
  union select id from "order" where id = $1`
