import { Suspense, useEffect } from 'react'
import { sharing } from './content/names.ts'
import { DemoStepper } from './demo/stepper.tsx'
import { CallToAction } from './sections/call-to-action.tsx'
import { Hero } from './sections/hero.tsx'
import { PlatformSection } from './sections/platform-section.tsx'
import { PrepareSection } from './sections/prepare-section.tsx'
import { SecuritySection } from './sections/security-section.tsx'
import { SpecializationSection } from './sections/specialization-section.tsx'
import { TechnologySection } from './sections/technology-section.tsx'
import { SiteFrame } from './site-frame.tsx'
import { useContact } from './use-contact.ts'

/** The public face. Each section is taken over by itself, so that the page answers in between. */
export function LandingPage() {
  const contact = useContact()
  useEffect(() => {
    document.title = sharing.title
  }, [])
  return (
    <SiteFrame>
      <Hero />
      <Suspense>
        <DemoStepper contact={contact} />
      </Suspense>
      <Suspense>
        <TechnologySection />
      </Suspense>
      <Suspense>
        <PlatformSection />
      </Suspense>
      <Suspense>
        <SpecializationSection />
      </Suspense>
      <Suspense>
        <SecuritySection contact={contact} />
      </Suspense>
      <Suspense>
        <PrepareSection contact={contact} />
      </Suspense>
      <Suspense>
        <CallToAction contact={contact} />
      </Suspense>
    </SiteFrame>
  )
}
