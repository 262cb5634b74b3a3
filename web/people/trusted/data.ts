import { useMutation, useQuery } from '@tanstack/react-query'
import type * as Type from 'typebox'
import {
  acceptTrustedContact,
  getContactRequest,
  refuseTrustedContact,
} from '../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'

type Request = Type.Static<typeof getContactRequest.reply>

const keyOf = (token: string) => ['contact-request', token]

export const useContactRequest = (token: string) =>
  useQuery(
    {
      queryKey: keyOf(token),
      queryFn: ({ signal }) => call(getContactRequest, { params: { token }, signal }),
    },
    queryClient,
  )

export const isBadToken = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

export const useAnswer = (token: string, request: Request) =>
  useMutation(
    {
      mutationFn: (answer: 'accepted' | 'refused') =>
        call(answer === 'accepted' ? acceptTrustedContact : refuseTrustedContact, {
          params: { id: request.user.id, contact: request.id },
          body: { token },
        }),
      onSuccess: (_, status) => queryClient.setQueryData<Request>(keyOf(token), { ...request, status }),
    },
    queryClient,
  )
