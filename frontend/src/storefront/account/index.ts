export { LoginPage } from './login-page';
export { SignupPage } from './signup-page';
