//! RUN as a test plays it.

use proto::orders::v1::ShipmentState;
use serde_json::json;

use super::{Call, Inner, SECRET, StoredParcel};

/// Numbers of stages and names of flags, each with its meaning.
pub(super) const WORDS: &[(&str, Option<ShipmentState>)] = &[
    ("3", Some(ShipmentState::Booked)),
    ("5", Some(ShipmentState::Booked)),
    ("7", Some(ShipmentState::PickedUp)),
    ("27", Some(ShipmentState::PickedUp)),
    ("ship_delivered_yn", Some(ShipmentState::Delivered)),
    ("ship_delivered_back_yn", Some(ShipmentState::Returned)),
    ("ship_canceled_yn", Some(ShipmentState::Cancelled)),
    ("60", None),
    ("beamed up", None),
];

pub(super) fn hint(reference: &str, word: &str) -> Vec<u8> {
    json!({ "ship_no": 40_000, "ref1": reference, "status": [{ "status_code": word }] }).to_string().into_bytes()
}

pub(super) fn answer(inner: &mut Inner, call: &Call) -> (u16, String) {
    if call.authorization != format!("Bearer {SECRET}") {
        return (401, String::new());
    }
    let arguments: Vec<_> = call.query("ARGUMENTS").split(',').map(|argument| argument[2..].to_owned()).collect();
    let answer = match (call.method.as_str(), call.query("PRGNAME")) {
        ("GET", "ship_create_anonymous") => book(inner, &arguments),
        ("GET", "ship_status_xml") => status(inner, &arguments),
        ("GET", "bitul_mishloah") => cancel(inner, &arguments[0]),
        _ => return (404, String::new()),
    };
    (200, answer)
}

fn book(inner: &mut Inner, arguments: &[String]) -> String {
    if arguments.len() != 37 || arguments[0] != "30096" || arguments[35] != "XML" {
        return error("wrong arguments");
    }
    let parcel = inner.accept(&arguments[21], &arguments[30], &arguments.join(","), "3");
    data(&format!(
        "<shgiya_yn><![CDATA[n]]></shgiya_yn><message/><answer><ship_create_num><![CDATA[{id}]]></ship_create_num>\
         <ship_num_rand>R{id}</ship_num_rand><ship_create_error><![CDATA[]]></ship_create_error></answer>",
        id = parcel.id,
    ))
}

fn status(inner: &mut Inner, arguments: &[String]) -> String {
    let found = match arguments {
        [number, _] => inner.by_id(number).cloned(),
        [_, reference, _, customer] if customer == "30096" => inner.by_reference(reference).cloned(),
        _ => None,
    };
    let Some(parcel) = found else { return error("no such shipment") };
    let StoredParcel { id, reference, word, .. } = parcel;
    let flag = |name: &str| format!("<{name}>{}</{name}>", if word == name { "y" } else { "n" });
    let flags = ["ship_delivered_yn", "ship_delivered_back_yn", "ship_canceled_yn"].map(flag).concat();
    let stage = if word.ends_with("_yn") { "27" } else { &word };
    data(&format!(
        "<ship_no>{id}</ship_no><random_id>R{id}</random_id><ref1>{reference}</ref1><ref2>1001</ref2>{flags}\
         <current_stage_code>{stage}</current_stage_code><current_stage_desc><![CDATA[{word}]]></current_stage_desc>\
         <status><status_code>1</status_code><status_desc>Layla &amp; Co</status_desc></status>"
    ))
}

fn cancel(inner: &mut Inner, random_id: &str) -> String {
    match inner.by_id(random_id.trim_start_matches('R')) {
        Some(parcel) if parcel.word == "3" => {
            "ship_canceled_yn".clone_into(&mut parcel.word);
            data("<status>OK</status>")
        }
        _ => data("<status>ERROR</status><status_desc>too late</status_desc>"),
    }
}

fn error(message: &str) -> String {
    data(&format!("<shgiya_yn>y</shgiya_yn><message>{message}</message><ship_no>0</ship_no>"))
}

fn data(content: &str) -> String {
    format!("<?xml version=\"1.0\" encoding=\"utf-8\" ?>\n<root><result>ok</result><mydata>{content}</mydata></root>")
}
