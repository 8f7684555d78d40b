import { Suspense } from 'react'
import { SecurityPanel } from '#features/auth'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { EgressSwitchCard } from './egress-switch-card.tsx'
import { AiPolicyCard } from './general/ai-policy-card.tsx'
import { RetentionCard } from './general/retention-card.tsx'

export function SecurityTab() {
  return (
    <div className="grid gap-(--gap)">
      <Suspense fallback={<SkeletonLines count={6} label="Loading the rules..." />}>
        <SecurityPanel />
      </Suspense>
      <AiPolicyCard />
      <RetentionCard />
      <EgressSwitchCard />
    </div>
  )
}
