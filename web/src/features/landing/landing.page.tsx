import { useEffect } from 'react'
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

/** The public face. */
export function LandingPage() {
  const contact = useContact()
  useEffect(() => {
    document.title = sharing.title
  }, [])
  return (
    <SiteFrame>
      <Hero />
      <DemoStepper contact={contact} />
      <TechnologySection />
      <PlatformSection />
      <SpecializationSection />
      <SecuritySection contact={contact} />
      <PrepareSection contact={contact} />
      <CallToAction contact={contact} />
    </SiteFrame>
  )
}
