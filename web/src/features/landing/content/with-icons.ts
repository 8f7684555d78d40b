import type { LucideIcon } from 'lucide-react'

type Icons = Readonly<Record<string, LucideIcon>>
type Drawn<Row> = Omit<Row, 'icon'> & { readonly icon: LucideIcon }

/** Rows of a data file with the icon each names. That each name is known, content-files.test.ts holds. */
export const withIcons = <Row extends { readonly icon: string }>(
  rows: readonly Row[],
  icons: Icons,
): readonly Drawn<Row>[] => rows.map((row) => ({ ...row, icon: icons[row.icon] as LucideIcon }))
