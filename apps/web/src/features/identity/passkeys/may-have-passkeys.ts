/** Browsers take names alone, no IP addresses (WebAuthn Level 3, section 5.1.2). */
const isIpAddress = /^[\d.]+$|^\[/.test(location.hostname);

/** Whether this browser makes and uses passkeys at this address: browsers do so over HTTPS and on `localhost`. */
export const mayHavePasskeys = (): boolean => isSecureContext && 'PublicKeyCredential' in window && !isIpAddress;
