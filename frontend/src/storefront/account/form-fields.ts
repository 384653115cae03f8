/** The id of a field's control, so that the summary of faults can lead to it. */
export const controlId = (field: string) => `account-${field}`;
