import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const badgeStyles = cva(
  'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-medium whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink-soft',
        accent: 'bg-accent-soft text-accent',
        brass: 'bg-brass-soft text-brass',
        good: 'bg-good-soft text-good',
        attention: 'bg-attention-soft text-attention',
        danger: 'bg-danger-soft text-danger',
        info: 'bg-info-soft text-info',
        plum: 'bg-plum-soft text-plum',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyles>['tone']>

export function Badge({ tone, icon, children }: { tone?: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={badgeStyles({ tone })}>
      {icon}
      {children}
    </span>
  )
}
