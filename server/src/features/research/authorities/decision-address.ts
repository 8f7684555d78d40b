/** Where CourtListener publishes a decision. */
export const addressOfDecision = (id: number): string => `https://www.courtlistener.com/opinion/${id}/`
