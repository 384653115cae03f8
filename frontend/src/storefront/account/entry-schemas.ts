import * as v from 'valibot';
import { accountMessages } from '@/shared/messages/storefront/account';
import { confirmation, isConfirmed, newPassword, password, phone, profileFields } from './schemas';

export const loginSchema = v.object({ phone, password });

export const forgotPasswordSchema = v.object({ phone });

export const newPasswordSchema = v.pipe(
  v.object({ password: newPassword, password_confirmation: confirmation }),
  v.forward(
    // Runs even while other fields are invalid.
    v.partialCheck(
      [['password'], ['password_confirmation']],
      isConfirmed,
      accountMessages.confirmationDiffers,
    ),
    ['password_confirmation'],
  ),
);

export const signupSchema = v.pipe(
  v.object({ ...profileFields, password: newPassword, password_confirmation: confirmation }),
  v.forward(
    // Runs even while other fields are invalid.
    v.partialCheck(
      [['password'], ['password_confirmation']],
      isConfirmed,
      accountMessages.confirmationDiffers,
    ),
    ['password_confirmation'],
  ),
);

export type ForgotPasswordDraft = v.InferInput<typeof forgotPasswordSchema>;
export type NewPasswordDraft = v.InferInput<typeof newPasswordSchema>;
export type LoginDraft = v.InferInput<typeof loginSchema>;
export type SignupDraft = v.InferInput<typeof signupSchema>;
export type SignupForm = v.InferOutput<typeof signupSchema>;
