//! Fictional customers and guests.

use std::collections::HashSet;

use super::random::SplitMix64;

/// Shipping region of an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Region {
    /// The region «الضفة الغربية» (West Bank).
    WestBank,
    /// The region «القدس» (Jerusalem).
    Jerusalem,
    /// The region «داخل الخط الأخضر» (within the Green Line).
    Israel,
}

/// A fictional customer, with an account or without.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Customer {
    /// First and last name in Arabic.
    pub name: String,
    /// Ten digits in local notation. The subscriber number starts with 000, a range that no operator assigns.
    pub phone: String,
    /// E-mail address in a domain reserved for examples.
    pub email: Option<String>,
    /// Region of the address.
    pub region: Region,
    /// Town of the address.
    pub city: &'static str,
    /// Id of the town in the list of places.
    pub place: &'static str,
    /// Street and a landmark nearby.
    pub address: String,
}

const WOMEN: [&str; 28] = [
    "ليان",
    "سلمى",
    "هبة",
    "رنا",
    "دعاء",
    "آية",
    "ميس",
    "نور",
    "سمر",
    "رهف",
    "تالا",
    "جنى",
    "إيمان",
    "وفاء",
    "لمى",
    "ريم",
    "هديل",
    "شهد",
    "مرام",
    "أسيل",
    "بيسان",
    "يافا",
    "غدير",
    "سجى",
    "رغد",
    "ولاء",
    "عبير",
    "نسرين",
];
const MEN: [&str; 26] = [
    "أحمد",
    "محمود",
    "يزن",
    "خالد",
    "عمر",
    "كريم",
    "سامر",
    "طارق",
    "فادي",
    "إبراهيم",
    "يوسف",
    "مجد",
    "باسل",
    "أنس",
    "وسيم",
    "رامي",
    "حسام",
    "معتز",
    "عدي",
    "صهيب",
    "نزار",
    "جواد",
    "بلال",
    "زيد",
    "مراد",
    "هاني",
];
const FAMILIES: [&str; 40] = [
    "النتشة",
    "الخطيب",
    "عودة",
    "دراغمة",
    "صالح",
    "حمدان",
    "الشريف",
    "جرار",
    "أبو عيشة",
    "البرغوثي",
    "زيدان",
    "قاسم",
    "الحلبي",
    "منصور",
    "شحادة",
    "عواد",
    "سلامة",
    "التميمي",
    "ناصر",
    "غانم",
    "خليل",
    "الأطرش",
    "مسلم",
    "بدران",
    "العلمي",
    "زعبي",
    "حداد",
    "خوري",
    "جبارين",
    "مصالحة",
    "عيسى",
    "طه",
    "النمر",
    "كنعان",
    "صباح",
    "الديك",
    "أبو حمد",
    "سمارة",
    "رزق",
    "يعقوب",
];

/// A town with its place and region, and some of its streets.
struct Town {
    name: &'static str,
    place: &'static str,
    region: Region,
    weight: u32,
    streets: &'static [&'static str],
}

const TOWNS: [Town; 16] = [
    Town {
        name: "رام الله",
        place: "ramallah",
        region: Region::WestBank,
        weight: 12,
        streets: &["شارع ركب", "شارع الإرسال", "حي الطيرة", "حي الماسيون"],
    },
    Town {
        name: "البيرة",
        place: "al-bireh",
        region: Region::WestBank,
        weight: 6,
        streets: &["شارع نابلس", "حي الشرفة", "شارع القدس"],
    },
    Town {
        name: "نابلس",
        place: "nablus",
        region: Region::WestBank,
        weight: 10,
        streets: &["شارع رفيديا", "شارع فيصل", "شارع سفيان", "المخفية"],
    },
    Town {
        name: "الخليل",
        place: "hebron",
        region: Region::WestBank,
        weight: 9,
        streets: &["شارع عين سارة", "حي الحاووز", "شارع السلام"],
    },
    Town {
        name: "بيت لحم",
        place: "bethlehem",
        region: Region::WestBank,
        weight: 7,
        streets: &["شارع المهد", "شارع الكركفة", "شارع جمال عبد الناصر"],
    },
    Town {
        name: "جنين",
        place: "jenin",
        region: Region::WestBank,
        weight: 6,
        streets: &["شارع حيفا", "شارع الناصرة", "الحي الشرقي"],
    },
    Town {
        name: "طولكرم",
        place: "tulkarm",
        region: Region::WestBank,
        weight: 4,
        streets: &["شارع باريس", "شارع السكة", "الحي الغربي"],
    },
    Town {
        name: "قلقيلية",
        place: "qalqilya",
        region: Region::WestBank,
        weight: 3,
        streets: &["حي النقار", "شارع الواد"],
    },
    Town {
        name: "أريحا",
        place: "jericho",
        region: Region::WestBank,
        weight: 3,
        streets: &["شارع عين السلطان", "شارع القصر"],
    },
    Town {
        name: "القدس",
        place: "jerusalem",
        region: Region::Jerusalem,
        weight: 13,
        streets: &["شارع صلاح الدين", "بيت حنينا", "شعفاط", "حي الشيخ جراح", "الطور"],
    },
    Town {
        name: "العيسوية",
        place: "al-isawiya",
        region: Region::Jerusalem,
        weight: 3,
        streets: &["الشارع الرئيسي", "حارة المسجد"],
    },
    Town {
        name: "الناصرة",
        place: "nazareth",
        region: Region::Israel,
        weight: 8,
        streets: &["شارع بولس السادس", "حي الروم", "شارع توفيق زياد"],
    },
    Town {
        name: "حيفا",
        place: "haifa",
        region: Region::Israel,
        weight: 6,
        streets: &["وادي النسناس", "شارع عباس", "الحي الألماني"],
    },
    Town {
        name: "يافا",
        place: "jaffa",
        region: Region::Israel,
        weight: 4,
        streets: &["حي العجمي", "حي الجبلية", "شارع ييفت"],
    },
    Town {
        name: "أم الفحم",
        place: "umm-al-fahm",
        region: Region::Israel,
        weight: 5,
        streets: &["حي عين إبراهيم", "حي الباطن", "شارع القدس"],
    },
    Town {
        name: "عكا", place: "acre", region: Region::Israel, weight: 3, streets: &["البلدة القديمة", "شارع بن عمي"]
    },
];

const LANDMARKS: [&str; 8] = [
    "قرب المسجد",
    "مقابل الصيدلية",
    "بجانب المدرسة",
    "فوق المخبز",
    "عمارة السنابل، الطابق الثاني",
    "عمارة النخيل، الطابق الثالث",
    "خلف البلدية",
    "قرب دوّار المنارة",
];

/// Number of customers with unique names; later ones may share a name.
const NAMED: usize = 1_000;

/// Generate customers; a longer list starts with the same ones.
pub(super) fn generate(count: usize) -> Vec<Customer> {
    let mut random = SplitMix64::new(0x0a77_a12f);
    let (mut names, mut phones) = (HashSet::new(), HashSet::new());
    let mut customers: Vec<Customer> = Vec::with_capacity(count);
    let weights: Vec<u32> = TOWNS.iter().map(|town| town.weight).collect();
    while customers.len() < count {
        let first = if random.below(100) < 62 { pick(&mut random, &WOMEN) } else { pick(&mut random, &MEN) };
        let name = format!("{first} {}", pick(&mut random, &FAMILIES));
        let town = &TOWNS[random.weighted(&weights)];
        let customer = Customer {
            name,
            phone: phone(&mut random, town.region),
            email: None,
            region: town.region,
            city: town.name,
            place: town.place,
            address: address(&mut random, town),
        };
        let is_new = (customers.len() >= NAMED || !names.contains(&customer.name)) && !phones.contains(&customer.phone);
        if is_new {
            names.insert(customer.name.clone());
            phones.insert(customer.phone.clone());
            let has_email = random.below(100) < 58;
            let email = has_email.then(|| format!("customer{}@example.com", 101 + customers.len()));
            customers.push(Customer { email, ..customer });
        }
    }
    customers
}

fn phone(random: &mut SplitMix64, region: Region) -> String {
    let prefix = match region {
        Region::WestBank => pick(random, &["059", "056"]),
        Region::Jerusalem | Region::Israel => pick(random, &["050", "052", "053", "054", "058"]),
    };
    format!("{prefix}000{:04}", random.below(10_000))
}

fn address(random: &mut SplitMix64, town: &Town) -> String {
    let landmark = if town.name == "رام الله" || town.name == "البيرة" {
        pick(random, &LANDMARKS)
    } else {
        pick(random, &LANDMARKS[..7])
    };
    format!("{}، {landmark}", pick(random, town.streets))
}

fn pick(random: &mut SplitMix64, choices: &[&'static str]) -> &'static str {
    let count = u32::try_from(choices.len()).expect("the lists are short");
    choices[random.below(count) as usize]
}
