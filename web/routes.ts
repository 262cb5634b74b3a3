import { layout, route } from './screens.ts'

/** Addresses that belong to people who are in, and have no screen yet. */
const toCome = [
  '/business/:id',
  '/chat/:chatId',
  '/communities/*',
  '/events/*',
  '/group-detail',
  '/groups/*',
  '/marketplace/*',
  '/my_group/*',
  '/places/:id',
  '/saved_product',
]

/** Every address of the app and the screen that answers it. */
export default [
  layout('frame/Frame.tsx', [
    layout('platform/RequireSession.tsx', [
      route('/feed', 'posts/FeedScreen.tsx'),
      route('/create-post', 'posts/CreatePostScreen.tsx'),
      route('/posts/:id', 'posts/PostScreen.tsx'),
      route('/edit-post/:id', 'posts/EditPostScreen.tsx'),
      route('/saved', 'posts/SavedScreen.tsx'),
      route('/chat', 'frame/ChatScreen.tsx'),
      route('/marketplace', 'frame/MarketplaceScreen.tsx'),
      route('/profile', 'users/ProfileScreen.tsx'),
      route('/profile/edit', 'users/EditProfileScreen.tsx'),
      route('/profile/edit/emergencycontact', 'users/ContactsScreen.tsx'),
      route('/users', 'users/PeopleScreen.tsx'),
      route('/users/:id', 'users/PersonScreen.tsx'),
      route('/notifications', 'notifications/NotificationsScreen.tsx'),
      route('/notifications/all', 'notifications/AllNotificationsScreen.tsx'),
      route('/groups', 'frame/GroupsScreen.tsx'),
      route('/favorite-places', 'frame/FavoritePlacesScreen.tsx'),
      route('/events', 'frame/EventsScreen.tsx'),
      layout('search/SearchScreen.tsx', [
        route('/search', 'search/SuggestionsScreen.tsx'),
        route('/search/:type', 'search/ResultsScreen.tsx'),
      ]),
      layout('settings/SettingsScreen.tsx', [
        route('/settings', 'settings/SettingsHomeScreen.tsx'),
        route('/settings/account', 'settings/AccountScreen.tsx'),
        route('/settings/notifications', 'settings/NotificationSettingsScreen.tsx'),
        route('/notifications/preferences', 'settings/NotificationSettingsScreen.tsx'),
        route('/settings/privacy', 'settings/PrivacyScreen.tsx'),
        route('/settings/privacy/blocked', 'users/BlockedScreen.tsx'),
        route('/settings/devices', 'settings/DevicesScreen.tsx'),
        route('/settings/local-storage', 'settings/LocalStorageScreen.tsx'),
      ]),
      route('/invitations', 'invitations/InvitationsScreen.tsx'),
    ]),
  ]),
  layout('platform/SignedOutOnly.tsx', [route('/login', 'accounts/LoginScreen.tsx')]),
  route('/auth/callback', 'accounts/CallbackScreen.tsx'),
  route('/auth/deauthorize', 'accounts/DeauthorizeScreen.tsx'),
  route('/auth/deauthorize/:code', 'accounts/RemovedScreen.tsx'),
  layout('platform/RequireSession.tsx', [
    route('/location', 'accounts/LocationScreen.tsx'),
    route('/onboarding', 'onboarding/OnboardingScreen.tsx'),
    ...toCome.map((path) => route(path, 'frame/NotFoundScreen.tsx')),
  ]),
  route('/account-closed', 'onboarding/ClosedScreen.tsx'),
  route('/i/:code', 'invitations/JoinScreen.tsx'),
  route('/trusted/:token', 'trusted/TrustedScreen.tsx'),
  route('/settings/delete-account', 'leaving/DeleteAccountScreen.tsx'),
  route('/settings/confirm-email', 'leaving/ConfirmEmailScreen.tsx'),
  route('/mail/stop/:token', 'mail/StopMailScreen.tsx'),
  route('/dev/ui', 'dev/UiScreen.tsx'),
  route('*', 'frame/NotFoundScreen.tsx'),
]
