/** The local item that hides the card of remaining steps on the feed. */
export const dismissedItem = 'onboarding_card_dismissed'
