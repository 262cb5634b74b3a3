import type { Place } from '../../../contract/directory/places.ts'

export const placeOf = (but: Partial<Place> = {}): Place => ({
  id: 7,
  name: 'Sửa xe chú Tư',
  category: 'services',
  subcategory: 'repair',
  featured: false,
  likes: 2,
  location: '12 hẻm 57',
  distance: 1,
  image: null,
  images: [],
  description: '',
  phone: '028 3920 1187',
  hours: [],
  is_favorite: false,
  recommendations: 0,
  is_mine: false,
  latitude: 10.77,
  longitude: 106.69,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...but,
})
