import { orderAddition } from '#contract/booking/order-addition.ts'
import { handle } from '#server/http/call-handler.ts'
import { orderAddition as order } from '#server/services/additions-order.ts'

export const handler = handle(orderAddition, async (input, { deps, userId }) => {
  const { booking_number: number, addition: asked, total_fils: totalFils } = input
  const row = await order(deps, { userId, number, asked, totalFils })
  return { booking_id: row.id, state: row.state }
})
