import { taggedApi } from './cache-tags';

taggedApi.enhanceEndpoints({
  endpoints: {
    getTwoFactor: { providesTags: ['TwoFactor'] },
    confirmTwoFactor: { invalidatesTags: ['TwoFactor', 'User', 'Administrator'] },
    switchTwoFactorOff: { invalidatesTags: ['TwoFactor', 'User', 'Administrator'] },
    renewRecoveryCodes: { invalidatesTags: ['TwoFactor'] },
    listPeople: { providesTags: ['Administrator'] },
    createPerson: { invalidatesTags: ['Administrator'] },
    updatePerson: { invalidatesTags: ['Administrator', 'AdminSession'] },
    resetSecondFactor: { invalidatesTags: ['Administrator', 'AdminSession'] },
    getPeoplePolicy: { providesTags: ['TwoFactorPolicy'] },
    setPeoplePolicy: { invalidatesTags: ['TwoFactorPolicy', 'TwoFactor'] },
    listSessions: { providesTags: ['AdminSession'] },
    listPersonSessions: { providesTags: ['AdminSession'] },
    endSession: { invalidatesTags: ['AdminSession', 'Administrator'] },
    endOtherSessions: { invalidatesTags: ['AdminSession', 'Administrator'] },
    updateAccount: { invalidatesTags: ['AdminSession', 'Administrator'] },
    listAuditRecords: { providesTags: ['Audit'] },
    listPasswordRecoveries: { providesTags: ['PasswordRecovery'] },
    createRecoveryLink: { invalidatesTags: ['PasswordRecovery'] },
  },
});
