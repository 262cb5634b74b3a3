import { Navigate } from 'react-router'

/** Where they stood before they had a place of their own. */
export default function OwnFavours() {
  return <Navigate to="/profile/favors" replace />
}
