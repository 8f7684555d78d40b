import { FilePlus2, LogIn, LogOut, Moon, Search, Sun, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChooseTheme, useSignOut } from '#features/auth'
import { useFoundNames } from '#features/search'
import { useSession } from '#lib/session'
import { useShownTheme } from '#lib/theme'
import { useMay } from '#lib/use-may'
import { useTypedSearch } from '#lib/use-typed-search'
import { type Command, type CommandGroup, CommandPalette } from '#ui/command-palette'
import { outcomeOf } from './access.ts'
import { allPlaces } from './places.ts'

interface PaletteProps {
  isOpen: boolean
  initialText: string
  /** Opened where one searches, not where one goes somewhere: the search comes first. */
  isSearching: boolean
  onClose: () => void
}

/** The palette filled with the screens and actions this person may use. */
export function Palette({ isOpen, initialText, isSearching, onClose }: PaletteProps) {
  const session = useSession()
  const may = useMay()
  const navigate = useNavigate()
  const screens = allPlaces
    .filter(
      ({ needs, permission }) => outcomeOf(needs, session) === 'open' && (!permission || may(permission)),
    )
    .map(
      ({ path, title, words, icon: Icon }): Command => ({
        id: path,
        title,
        words: words ?? '',
        icon: <Icon size={18} aria-hidden />,
        run: () => void navigate(path),
      }),
    )
  const actions = useActions()
  const [asked, setAsked] = useState(initialText)
  const [, type] = useTypedSearch(asked, setAsked)
  const found = useFoundNames(asked)
  const searchFor = useSearchFor()
  const known: readonly CommandGroup[] = [
    { title: 'Go to', commands: screens },
    { title: 'Do', commands: actions },
  ]
  const results = found.map(
    ({ id, to, title, beside, Icon }): Command => ({
      ...{ id: `found-${id}`, title, beside, isAlways: true, icon: <Icon size={18} aria-hidden /> },
      run: () => void navigate(to),
    }),
  )
  const searching = (text: string): CommandGroup[] => [
    ...searchFor(text),
    // What was found for other words is not shown for these.
    ...(results.length > 0 && text.trim() === asked.trim() ? [{ title: 'Found', commands: results }] : []),
  ]
  return (
    <CommandPalette
      groups={(text) => (isSearching ? [...searching(text), ...known] : [...known, ...searching(text)])}
      onType={type}
      isOpen={isOpen}
      initialText={initialText}
      onClose={onClose}
    />
  )
}

/** The words typed, as a question to the documents and notes. */
function useSearchFor(): (text: string) => CommandGroup[] {
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
      isAlways: true,
      icon: <Search size={18} aria-hidden />,
      run: () => void navigate(question ? `/search?${new URLSearchParams({ q: question })}` : '/search'),
    }
    return [{ title: 'Search', commands: [command] }]
  }
}

function useActions(): Command[] {
  const { user } = useSession()
  const may = useMay()
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
  const door: Command = user
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
  const documents: Command[] = may('documents.create')
    ? [
        {
          id: 'add-documents',
          title: 'Add documents',
          words: 'upload files folder send',
          icon: <FilePlus2 size={18} aria-hidden />,
          run: () => void navigate('/documents?add=true'),
        },
        {
          id: 'trash',
          title: 'Trash',
          words: 'removed documents restore',
          icon: <Trash2 size={18} aria-hidden />,
          run: () => void navigate('/documents?removed=true'),
        },
      ]
    : []
  return [...documents, theme, door]
}
