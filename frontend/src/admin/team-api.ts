import { generatedAdminApi } from '@/api/generated-admin';

export type * from '@/api/generated-admin';

/**
 * The calls about those who work here, and about tables of products, with their cache tags. A list of pictures in a form
 * is JSON.
 */
const teamApi = generatedAdminApi.enhanceEndpoints({
  addTagTypes: ['User', 'TwoFactor', 'AdminSession', 'Person', 'Policy', 'Audit', 'Import'],
  endpoints: {
    getTwoFactor: { providesTags: ['TwoFactor'] },
    confirmTwoFactor: { invalidatesTags: ['TwoFactor', 'User', 'Person'] },
    switchTwoFactorOff: { invalidatesTags: ['TwoFactor', 'User', 'Person'] },
    renewRecoveryCodes: { invalidatesTags: ['TwoFactor'] },
    listPeople: { providesTags: ['Person'] },
    createPerson: { invalidatesTags: ['Person'] },
    updatePerson: { invalidatesTags: ['Person', 'AdminSession'] },
    resetSecondFactor: { invalidatesTags: ['Person', 'AdminSession'] },
    getPeoplePolicy: { providesTags: ['Policy'] },
    setPeoplePolicy: { invalidatesTags: ['Policy', 'TwoFactor'] },
    listSessions: { providesTags: ['AdminSession'] },
    listPersonSessions: { providesTags: ['AdminSession'] },
    endSession: { invalidatesTags: ['AdminSession', 'Person'] },
    endOtherSessions: { invalidatesTags: ['AdminSession', 'Person'] },
    updateAccount: { invalidatesTags: ['AdminSession', 'Person'] },
    listAuditRecords: { providesTags: ['Audit'] },
    listImports: { providesTags: ['Import'] },
    getImport: { providesTags: ['Import'] },
    createImport: {
      query: ({ importForm }) => ({
        url: '/api/v1/admins/imports',
        method: 'POST',
        body: { ...importForm, pictures: JSON.stringify(importForm.pictures ?? []) },
      }),
      invalidatesTags: ['Import'],
    },
    discardImport: { invalidatesTags: ['Import'] },
    startImport: { invalidatesTags: ['Import'] },
  },
});

export const {
  useAddImportPictureMutation,
  useConfirmTwoFactorMutation,
  useCreateImportMutation,
  useCreatePersonMutation,
  useDiscardImportMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetImportQuery,
  useGetPeoplePolicyQuery,
  useGetTwoFactorQuery,
  useListAuditRecordsQuery,
  useListImportsQuery,
  useListPeopleQuery,
  useListPersonSessionsQuery,
  useListSessionsQuery,
  useLogInAdminMutation,
  useLogInAdminSecondMutation,
  useRenewRecoveryCodesMutation,
  useResetSecondFactorMutation,
  useSetPeoplePolicyMutation,
  useStartImportMutation,
  useStartTwoFactorMutation,
  useSwitchTwoFactorOffMutation,
  useUpdateAccountMutation,
  useUpdatePersonMutation,
} = teamApi;
