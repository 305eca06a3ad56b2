import { readHomePrices } from '#contract/desk/home-prices.ts'
import { saveHomePrices } from '#contract/desk/save-prices.ts'
import { priceProblems } from '#domain/pricing/home-prices.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { CallError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskPriceMessages } from '#server/messages/desk-prices.ts'
import { deskScope, scopedHome } from '#server/services/desk-scope.ts'
import { setHomePrices } from '#server/services/home-prices.ts'

export const handler = handle(saveHomePrices, async ({ property_id, ...input }, context) => {
  const { deps, now, say } = context
  const { id } = await scopedHome(deps, await deskScope(context), property_id)
  const prices = readHomePrices(input)
  const problems = priceProblems(prices, civilDateInDubai(now))
  if (problems.length > 0) {
    throw new CallError(
      problems.map(({ field, problem }) => ({
        param: field,
        code: problem,
        text: deskPriceMessages.problems[problem],
      })),
    )
  }
  await setHomePrices(deps, id, prices)
  say(deskPriceMessages.saved)
  return {}
})
