import { Suspense, useEffect } from 'react'
import { CallToAction } from './call-to-action.tsx'
import { sharing } from './content/names.ts'
import { DemoStepper } from './demo-stepper.tsx'
import { Hero } from './hero.tsx'
import { PlatformSection } from './platform-section.tsx'
import { PrepareSection } from './prepare-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { SiteFrame } from './site-frame.tsx'
import { SpecializationSection } from './specialization-section.tsx'
import { TechnologySection } from './technology-section.tsx'
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
