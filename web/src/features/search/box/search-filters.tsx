import type { SearchFacets } from '@pam/contracts/search'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Facets } from '#slice/search/results/search-facets.tsx'
import { type Chosen, isNarrowed } from '#slice/search/search-place.ts'
import { Button } from '#ui/actions/button'
import { Drawer } from '#ui/overlays/drawer'

interface SearchFiltersProps {
  facets: SearchFacets
  chosen: Chosen
  onChoose: (change: Partial<Chosen>) => void
}

/** On a narrow screen the filters are in a separate sheet. */
export function SearchFilters({ facets, chosen, onChoose }: SearchFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const count = Object.values(chosen).filter((value) => value !== undefined).length
  return (
    <div className="lg:hidden">
      <Button icon={<SlidersHorizontal size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {isNarrowed(chosen) ? `Filters, ${count} chosen` : 'Filters'}
      </Button>
      <Drawer label="Filters" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="grid gap-5 p-4">
          <div className="flex items-center justify-between gap-2">
            <h2 className="font-semibold">Filters</h2>
            <Button look="primary" size="small" onClick={() => setOpen(false)}>
              Show results
            </Button>
          </div>
          <Facets facets={facets} chosen={chosen} onChoose={onChoose} />
        </div>
      </Drawer>
    </div>
  )
}
