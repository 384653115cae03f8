import { taggedApi } from './cache-tags';

taggedApi.enhanceEndpoints({
  endpoints: {
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
