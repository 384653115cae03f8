export { LoginPage } from './login-page';
export { ProfilePage } from './profile-page';
export { SignupPage } from './signup-page';
