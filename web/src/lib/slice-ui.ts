import type { CaseView } from '@pam/contracts/cases'
import type { DocumentView } from '@pam/contracts/documents'
import type { KnowledgeItem } from '@pam/contracts/knowledge'
import type { Permission } from '@pam/contracts/shared/access'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** Everything a slice adds to the browser application. Nothing else in the program names what a slice brings. */
export interface SliceUi {
  /** As in slices.js. */
  readonly name: string
  /** Screens with a name: the command palette lists them, and the sidebar those with `nav`. */
  readonly places?: readonly Place[]
  /** Screens of one record, and others that are reached from a place. */
  readonly screens?: readonly Screen[]
  /** Pages outside the shell. */
  readonly pages?: readonly OpenPage[]
  /** Its part of the page of a case. */
  readonly caseTabs?: readonly CaseTab[]
  /** Its part of the Billing tab of a case. */
  readonly caseBilling?: readonly CaseBillingPanel[]
  /** What it shows permanently in the top bar, at every width. */
  readonly topBar?: readonly TopBarItem[]
  /** Its cards on Today. */
  readonly today?: readonly TodayPanel[]
  /** What can be added from anywhere: by the palette, and by Add on a phone. */
  readonly palette?: readonly QuickAction[]
  /** What it shows next to the pages of a document. */
  readonly documentTabs?: readonly DocumentTab[]
  /** What it shows next to the text of a knowledge base item. */
  readonly knowledgePanels?: readonly KnowledgePanel[]
  /** Its actions on documents, wherever documents are listed. */
  readonly documentActs?: readonly PermittedAct[]
  /** Its actions on a deadline or an invoice, in the record's menu. */
  readonly recordActs?: readonly RecordAct[]
  /** Rendered around all screens, for what it adds to the screens of other slices. */
  readonly around?: ComponentType<{ children: ReactNode }>
  /** Pages about the tools of other slices, by slice name. */
  readonly introductions?: Readonly<Record<string, ComponentType>>
}

export const defineSliceUi = (slice: SliceUi): SliceUi => slice

/** Who may open a screen: anyone; anyone with a session, guests included; role user or higher; role admin. */
export type Needs = 'anyone' | 'session' | 'user' | 'admin'

export interface Screen {
  readonly path: `/${string}`
  readonly needs: Needs
  /** A guest who reads the sample firm opens it too, whatever rank it needs. */
  readonly isInSample?: boolean
  /** The permission required beyond the rank; the screen explains when it is missing. */
  readonly permission?: Permission
  readonly page: ComponentType
  /** The page about the tool is shown instead to those without a session or without the permission. */
  readonly introduction?: Introduction
  readonly section?: Section
}

export interface Introduction {
  readonly slice: string
  readonly without: 'session' | Permission
  /** A visitor without a session is given one as a guest first. */
  readonly opensGuestSession?: boolean
}

/** The sidebar item a screen belongs to, and its link in the row under the top bar, if it has one. */
export interface Section {
  readonly of: string
  readonly link?: { readonly text: string; readonly needs: Permission; readonly order: number }
}

export interface Place extends Screen {
  /** The heading of the screen and the title of the tab. */
  readonly title: string
  readonly icon: LucideIcon
  /** Other words the command palette finds it by. */
  readonly words?: string
  /** The permissions that open this screen or add to it, for the table of roles. */
  readonly permissions?: readonly Permission[]
  readonly nav?: NavEntry
}

export const navGroupTitles = ['', 'Library', 'Practice', 'Administration'] as const

export interface NavEntry {
  readonly name: string
  /** The first group needs no heading. */
  readonly group: (typeof navGroupTitles)[number]
  readonly order: number
  /** Other addresses that belong to this item, beside everything under its own. */
  readonly also?: readonly string[]
}

export interface OpenPage {
  readonly path: `/${string}`
  readonly page: ComponentType
}

export interface CaseTab {
  readonly id: string
  readonly title: string
  readonly order: number
  /** Not needed every day: listed under More. */
  readonly isUnderMore?: boolean
  readonly panel: ComponentType<{ case: CaseView }>
}

export interface CaseBillingPanel {
  readonly order: number
  readonly permission?: Permission
  readonly panel: ComponentType<{ case: CaseView }>
}

export interface TopBarItem {
  readonly order: number
  readonly permission: Permission
  readonly item: ComponentType
}

export interface TodayPanel {
  /** Shown while the panel loads. */
  readonly title: string
  readonly column: 'main' | 'side'
  readonly order: number
  readonly permission?: Permission
  readonly panel: ComponentType
}

export interface QuickDialogProps {
  /** The case whose page is open, if one is. */
  case: { id: string; title: string } | null
  onClose: () => void
}

export interface QuickAction {
  readonly id: string
  readonly title: string
  readonly words: string
  readonly needs: Permission
  readonly icon: LucideIcon
  readonly order: number
  /** Not offered by Add on a phone. */
  readonly isOnlyInPalette?: boolean
  readonly opens: { readonly dialog: ComponentType<QuickDialogProps> } | { readonly path: string }
}

export interface DocumentTab {
  readonly id: string
  readonly title: string
  readonly panel: (document: DocumentView) => ReactNode
}

export interface KnowledgePanel {
  readonly permission: Permission
  readonly panel: ComponentType<{ item: KnowledgeItem }>
}

export interface DocumentAct {
  readonly id: string
  readonly label: string
  readonly Icon: LucideIcon
  readonly fits: (document: DocumentView) => boolean
  readonly dialog: (documents: readonly DocumentView[], onClose: () => void) => ReactNode
}

export interface PermittedAct {
  readonly permission: Permission
  readonly act: DocumentAct
}

export type RecordKind = 'deadline' | 'invoice'

export interface RecordAct {
  readonly id: string
  readonly kind: RecordKind
  readonly label: string
  readonly permission: Permission
  readonly dialog: ComponentType<{ id: string; caseId: string; onClose: () => void }>
}

const context = createContext<readonly SliceUi[]>([])

export const WithSlices = context.Provider
/** All manifests, in the order of slices.js. */
export const useSlices = () => useContext(context)

export const placesOf = (slices: readonly SliceUi[]): readonly Place[] =>
  slices.flatMap(({ places = [] }) => places)
