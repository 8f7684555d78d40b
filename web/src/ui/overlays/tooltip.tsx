import type { ReactElement } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

interface TooltipProps {
  text: string
  /** Something that can hold the focus: a button or a link. */
  children: ReactElement
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500}>
      <Focusable>{children as ReactElement<never, string>}</Focusable>
      <AriaTooltip
        offset={6}
        className="max-w-64 rounded-sm bg-ink px-2 py-1 text-xs text-paper shadow-float data-[entering]:animate-fade"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
