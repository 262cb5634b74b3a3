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
    layout('platform/session/RequireSession.tsx', [
      route('/feed', 'posts/feed/FeedScreen.tsx'),
      route('/create-post', 'posts/composer/CreatePostScreen.tsx'),
      route('/posts/:id', 'posts/post/PostScreen.tsx'),
      route('/edit-post/:id', 'posts/composer/EditPostScreen.tsx'),
      route('/saved', 'posts/feed/SavedScreen.tsx'),
      route('/chat', 'frame/ChatScreen.tsx'),
      route('/marketplace', 'frame/MarketplaceScreen.tsx'),
      route('/profile', 'users/profile/ProfileScreen.tsx'),
      route('/profile/edit', 'users/profile/EditProfileScreen.tsx'),
      route('/profile/edit/emergencycontact', 'users/contacts/ContactsScreen.tsx'),
      route('/users', 'users/people/PeopleScreen.tsx'),
      route('/users/:id', 'users/person/PersonScreen.tsx'),
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
        route('/settings/account', 'settings/account/AccountScreen.tsx'),
        route('/settings/notifications', 'settings/notices/NotificationSettingsScreen.tsx'),
        route('/notifications/preferences', 'settings/notices/NotificationSettingsScreen.tsx'),
        route('/settings/privacy', 'settings/privacy/PrivacyScreen.tsx'),
        route('/settings/privacy/blocked', 'users/people/BlockedScreen.tsx'),
        route('/settings/devices', 'settings/devices/DevicesScreen.tsx'),
        route('/settings/local-storage', 'settings/storage/LocalStorageScreen.tsx'),
      ]),
      route('/invitations', 'invitations/InvitationsScreen.tsx'),
    ]),
  ]),
  layout('platform/session/SignedOutOnly.tsx', [route('/login', 'accounts/sign-in/LoginScreen.tsx')]),
  route('/auth/callback', 'accounts/sign-in/CallbackScreen.tsx'),
  route('/auth/deauthorize', 'accounts/DeauthorizeScreen.tsx'),
  route('/auth/deauthorize/:code', 'accounts/RemovedScreen.tsx'),
  layout('platform/session/RequireSession.tsx', [
    route('/location', 'accounts/LocationScreen.tsx'),
    route('/onboarding', 'onboarding/OnboardingScreen.tsx'),
    ...toCome.map((path) => route(path, 'frame/NotFoundScreen.tsx')),
  ]),
  route('/account-closed', 'onboarding/birthday/ClosedScreen.tsx'),
  route('/i/:code', 'invitations/JoinScreen.tsx'),
  route('/trusted/:token', 'trusted/TrustedScreen.tsx'),
  route('/settings/delete-account', 'leaving/DeleteAccountScreen.tsx'),
  route('/settings/confirm-email', 'leaving/ConfirmEmailScreen.tsx'),
  route('/mail/stop/:token', 'mail/StopMailScreen.tsx'),
  route('/dev/ui', 'dev/UiScreen.tsx'),
  route('*', 'frame/NotFoundScreen.tsx'),
]
