import { useIsFetching } from '@tanstack/react-query'
import { LogIn, LogOut, Moon, Search, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { outcomeOf } from '#app/access/access.ts'
import { placesInOrder } from '#app/shell/navigation.ts'
import { useChooseTheme, useSignOut } from '#features/auth'
import { useFoundNames } from '#features/search'
import { useSession } from '#lib/session'
import { useSlices } from '#lib/slice-ui'
import { useShownTheme } from '#lib/theme'
import { useMay, useMayChange } from '#lib/use-may'
import {
  type Command,
  CommandPalette,
  orderGroups,
  type PaletteGroup,
  waitsForNames,
} from '#ui/commands/command-palette'
import { type QuickDialog, quickActions, runAction } from './quick-actions.ts'

interface PaletteProps {
  isOpen: boolean
  text: string
  onText: (text: string) => void
  /** Opened where one searches, not where one goes somewhere: the search comes first. */
  isSearching: boolean
  isEnterHeld: boolean
  onReady: () => void
  onDialog: (dialog: QuickDialog) => void
  onClose: () => void
}

const shortestName = 2
const pauseMs = 250

/** The palette filled with the screens and actions this person may use. */
export function Palette({ text, isSearching, onDialog, ...rest }: PaletteProps) {
  const { user } = useSession()
  const screens = useScreens()
  const actions = useActions(onDialog)
  const { results, isBehind } = useResults(text)
  const searchFor = useSearchFor()
  const ordered = orderGroups(
    [
      { title: 'Go to', kind: 'known', commands: screens },
      { title: 'Actions', kind: 'known', commands: actions },
      ...searchFor(text),
      { title: 'Found', kind: 'found', commands: results },
    ],
    text,
    isSearching,
  )
  const isWaiting = user !== null && !isSearching && isBehind && waitsForNames(ordered)
  return <CommandPalette {...rest} text={text} groups={ordered} isWaiting={isWaiting} />
}

function useScreens(): Command[] {
  const session = useSession()
  const may = useMay()
  const navigate = useNavigate()
  return placesInOrder(useSlices())
    .filter(
      ({ needs, isInSample, permission }) =>
        outcomeOf({ needs, isInSample }, session) === 'open' && (!permission || may(permission)),
    )
    .map(({ path, title, words, icon: Icon }) => ({
      id: path,
      title,
      words: words ?? '',
      icon: <Icon size={18} aria-hidden />,
      run: () => void navigate(path),
    }))
}

/** What the search finds for the words, once the hands rest. */
function useResults(text: string): { results: Command[]; isBehind: boolean } {
  const navigate = useNavigate()
  const [asked, setAsked] = useState(text)
  const isFetching = useIsFetching({ queryKey: ['search', 'everything'] }) > 0
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const found = useFoundNames(asked)
  const isCurrent = asked.trim() === text.trim()
  const results = found.map(
    ({ id, to, title, beside, Icon }): Command => ({
      id: `found-${id}`,
      title,
      beside,
      icon: <Icon size={18} aria-hidden />,
      run: () => void navigate(to),
    }),
  )
  return {
    // What was found for other words is not shown for these.
    results: isCurrent ? results : [],
    isBehind: text.trim().length >= shortestName && (!isCurrent || isFetching),
  }
}

/** The words typed, as a question to the documents and notes. */
function useSearchFor(): (text: string) => PaletteGroup[] {
  const { user } = useSession()
  const may = useMay()
  const navigate = useNavigate()
  return (text) => {
    const question = text.trim()
    if (!user) return []
    const command: Command = {
      id: 'search-for',
      title: question
        ? `Search for “${question}”`
        : may('documents.create')
          ? 'Search documents and notes'
          : 'Search the library',
      icon: <Search size={18} aria-hidden />,
      run: () => void navigate(question ? `/search?${new URLSearchParams({ q: question })}` : '/search'),
    }
    return [{ title: 'Search', kind: 'search', commands: [command] }]
  }
}

function useActions(onDialog: (dialog: QuickDialog) => void): Command[] {
  const { user } = useSession()
  const may = useMayChange()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const chooseTheme = useChooseTheme()
  const isDark = useShownTheme() === 'dark'
  const theme: Command = isDark
    ? {
        id: 'light',
        title: 'Use the light theme',
        words: 'appearance',
        icon: <Sun size={18} aria-hidden />,
        run: () => chooseTheme('light'),
      }
    : {
        id: 'dark',
        title: 'Use the dark theme',
        words: 'appearance',
        icon: <Moon size={18} aria-hidden />,
        run: () => chooseTheme('dark'),
      }
  const account: Command = user
    ? {
        id: 'sign-out',
        title: 'Sign Out',
        words: 'log out leave',
        icon: <LogOut size={18} aria-hidden />,
        run: signOut,
      }
    : {
        id: 'sign-in',
        title: 'Sign In',
        words: 'log in',
        icon: <LogIn size={18} aria-hidden />,
        run: () => void navigate('/login'),
      }
  const quick = quickActions(useSlices())
    .filter(({ needs }) => may(needs))
    .map(
      (action): Command => ({
        id: action.id,
        title: action.title,
        words: action.words,
        icon: <action.icon size={18} aria-hidden />,
        run: () => runAction(action, onDialog, navigate),
      }),
    )
  return [...quick, theme, account]
}
