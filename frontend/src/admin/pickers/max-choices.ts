/** Maximum number of values of a list in a form. */
export const MAX_CHOICES = 100;
