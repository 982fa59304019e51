/** Returns an amount as a call takes it, from what somebody typed: "1,000.50" with its thousands parted is common. */
export const typedAmount = (text: string): string => text.replaceAll(',', '').trim();
