import { clsx } from 'clsx'

const sizes = {
  small: { mark: 24, word: 'text-xl' },
  medium: { mark: 32, word: 'text-[1.625rem]' },
  large: { mark: 52, word: 'text-[2.75rem]' },
}

export type LogoSize = keyof typeof sizes

/** The mark: a page with a turned corner that reads as P. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className="shrink-0">
      <rect width="64" height="64" rx="13" className="fill-[#0f4f49]" />
      <path
        className="fill-[#fffdf9]"
        fillRule="evenodd"
        d="M18 11h22v10.5h10.5V31A11 11 0 0 1 39.5 42h-12v12H18zM27.500 21v11.5h10A3.5 3.5 0 0 0 41 29v-1.5L34.5 21z"
      />
      <path className="fill-[#d8b25e]" d="M42.500 11 50.500 19h-8z" />
    </svg>
  )
}

/** Mark and wordmark in three sizes. */
export function Logo({ size = 'medium' }: { size?: LogoSize }) {
  const { mark, word } = sizes[size]
  return (
    <span className="inline-flex items-center gap-[0.4em]">
      <Mark size={mark} />
      <span className={clsx('font-serif leading-none font-semibold tracking-[-0.02em] text-ink', word)}>
        Pam
      </span>
    </span>
  )
}
