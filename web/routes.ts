import { layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the app and the screen that answers it. */
export default [
  layout('frame/Frame.tsx', [
    layout('platform/RequireSession.tsx', { id: 'inside-frame' }, [
      route('/feed', 'posts/FeedScreen.tsx'),
      route('/create-post', 'posts/CreatePostScreen.tsx'),
      route('/posts/:id', 'posts/PostScreen.tsx'),
      route('/chat', 'frame/ChatScreen.tsx'),
      route('/marketplace', 'frame/MarketplaceScreen.tsx'),
      route('/profile', 'frame/ProfileScreen.tsx'),
      route('/notifications', 'frame/NotificationsScreen.tsx'),
      route('/search', 'frame/SearchScreen.tsx'),
    ]),
  ]),
  layout('platform/SignedOutOnly.tsx', [route('/login', 'accounts/LoginScreen.tsx')]),
  route('/auth/callback', 'accounts/CallbackScreen.tsx'),
  layout('platform/RequireSession.tsx', { id: 'without-frame' }, [
    route('/location', 'accounts/LocationScreen.tsx'),
  ]),
  route('/terms', 'accounts/PolicyScreen.tsx', { id: 'terms' }),
  route('/cookies', 'accounts/PolicyScreen.tsx', { id: 'cookies' }),
  route('/agreement', 'accounts/PolicyScreen.tsx', { id: 'agreement' }),
  route('/dev/ui', 'dev/UiScreen.tsx'),
  route('*', 'frame/NotFoundScreen.tsx'),
] satisfies RouteConfig
