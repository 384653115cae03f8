/** Write the shop's settings into the page, as the gateway does; modules read them when they are loaded. */
export function writePageSettings() {
  document.head.innerHTML =
    '<meta name="attar:support-email" content="support@attar.example"><meta name="attar:support-phone" content="+970590000000">';
}
