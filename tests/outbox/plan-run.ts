import { type Model, type Plan, planTalkRun } from './plan.ts'
import { planStayRun } from './plan-stay.ts'

const planners = { talk: planTalkRun, stay: planStayRun } as const satisfies Record<Model, unknown>

/** Plans the run of a model and a seed. */
export function planRun(model: Model, seed: number): Plan {
  return planners[model](seed)
}
