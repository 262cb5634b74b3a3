/** A ward as it is said beside a name: "Bến Thành" for "Phường Bến Thành", but "Phường 2 Bảo Lộc" stays. */
export const shortWard = (ward: string): string => ward.replace(/^(Phường|Xã|Đặc khu) (?!\d)/, '')
